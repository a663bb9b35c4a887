"""Muon: momentum whose matrix is made orthogonal before the step; far fewer steps than Adam for convolutions."""
import torch


def orthogonal(g: torch.Tensor, rounds: int = 5) -> torch.Tensor:
    """The nearest matrix with equal singular values, roughly (Newton-Schulz)."""
    x = g / (g.norm() + 1e-7)
    tall = x.shape[0] > x.shape[1]
    x = x.T if tall else x
    for _ in range(rounds):
        a = x @ x.T
        x = 3.4445 * x + (-4.775 * a + 2.0315 * a @ a) @ x
    return x.T if tall else x


class Muon(torch.optim.Optimizer):
    """For weights of convolutions [out, in, k, k]; the step's size is that of Adam's at the same rate."""

    def __init__(self, weights, lr: float, momentum: float = 0.95, weight_decay: float = 0.02):
        super().__init__(weights, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                m = self.state[p].setdefault("m", torch.zeros_like(p))
                m.lerp_(p.grad, 1 - group["momentum"])
                u = orthogonal(p.grad.lerp(m, group["momentum"]).reshape(len(p), -1))
                p.mul_(1 - group["lr"] * group["weight_decay"]).add_(u.reshape(p.shape), alpha=-group["lr"] * 0.2 * max(u.shape) ** 0.5)
