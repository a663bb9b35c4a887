"""Strips of one row of text: batches of them and the losses that readers of rows learn by."""
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset, get_worker_info


class Batches(IterableDataset):
    """Endless batches of strips (`image` [H, W], `labels`, `centres` in px), similar widths together.

    `draw(rng)` gives some strips, `shelf_of(width)` names those that may share a batch, `step_targets(strip, steps)` the class per
    output step; a row has at most `longest` characters."""

    def __init__(self, size: int, seed: int, *, draw, shelf_of, step_targets, longest: int):
        self.size, self.seed = size, seed
        self.draw, self.shelf_of, self.step_targets, self.longest = draw, shelf_of, step_targets, longest

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        shelves: dict[int, list] = {}
        while True:
            for strip in self.draw(rng):
                shelf = shelves.setdefault(self.shelf_of(strip.image.shape[1]), [])
                shelf.append(strip)
                if len(shelf) == self.size:
                    yield self.collate(shelf)
                    shelf.clear()

    def collate(self, batch):
        """-> images [N, 1, H, W], labels [N, longest] padded with 0, label lengths [N], step targets [N, W/4]."""
        height, width = batch[0].image.shape[0], max(s.image.shape[1] for s in batch)
        images = np.zeros((len(batch), 1, height, width), np.float32)
        labels = np.zeros((len(batch), self.longest), np.int64)
        targets = np.full((len(batch), width // 4), -100, np.int64)
        for i, s in enumerate(batch):
            w = s.image.shape[1]
            images[i, 0, :, :w] = s.image
            images[i, 0, :, w:] = s.image[:, -1:]
            labels[i, : len(s.labels)] = s.labels
            targets[i, : w // 4] = self.step_targets(s, w // 4)
        lengths = torch.tensor([len(s.labels) for s in batch])
        return torch.from_numpy(images), torch.from_numpy(labels), lengths, torch.from_numpy(targets)


def noised(batch):
    """The batch once more, brighter or darker and with other noise."""
    images, *rest = batch
    return images * float(np.random.uniform(0.9, 1.1)) + torch.randn_like(images) * float(np.random.uniform(0, 0.15)), *rest


def losses(net, batch) -> tuple[torch.Tensor, torch.Tensor]:
    """CTC per character of each row [N], and the mean cross-entropy per step against the known centers."""
    images, labels, lengths, targets = batch
    logits = net(images.contiguous(memory_format=torch.channels_last)).float()
    ctc = F.ctc_loss(logits.log_softmax(2).transpose(0, 1), labels, torch.full((len(images),), logits.shape[1]), lengths,
                     reduction="none", zero_infinity=True) / lengths
    return ctc, F.cross_entropy(logits.flatten(0, 1), targets.flatten(), label_smoothing=0.01)
