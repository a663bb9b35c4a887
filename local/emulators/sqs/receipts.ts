import { sqsFault } from "./faults.ts";
import type { Message } from "./message-store.ts";
import type { Queue } from "./queue.ts";
import type { Sqs } from "./sqs.ts";

/** Deletes what the receipt stands for. A receipt that a later delivery replaced does nothing. */
export function deleteMessage(sqs: Sqs, queue: Queue, receipt: string): void {
  const message = findByReceipt(sqs, queue, receipt);
  if (message) sqs.messages.remove(message);
}

/** Hides the message for this time from now; 0 shows it again at once. */
export function changeVisibility(
  sqs: Sqs,
  queue: Queue,
  { receipt, seconds }: { receipt: string; seconds: number },
): void {
  const message = findByReceipt(sqs, queue, receipt);
  const now = Date.now();
  if (!message || message.visibleMs <= now) {
    throw sqsFault("MessageNotInflight", "The message referred to is not in flight.");
  }
  sqs.messages.show(message, now + seconds * 1000);
  sqs.wake(queue.name);
}

function findByReceipt({ messages }: Sqs, queue: Queue, receipt: string): Message | undefined {
  const [id, secret] = receipt.split(".");
  if (!id || !secret) {
    throw sqsFault("ReceiptHandleIsInvalid", "The input receipt handle is invalid.");
  }
  const message = messages.find(queue.name, id);
  return message?.handle === receipt ? message : undefined;
}
