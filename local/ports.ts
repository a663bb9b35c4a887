import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const services = [
  "dynamodb",
  "s3",
  "sqs",
  "secretsManager",
  "kms",
  "states",
  "lambda",
  "google",
  "microsoft",
  "oidc",
  "mailbox",
] as const;
export type Service = (typeof services)[number];
const Ports = z.partialRecord(z.enum(services), z.number());
export type Ports = z.output<typeof Ports>;

/**
 * The last port of each emulator. It is used again: issued addresses, such as those of presigned uploads,
 * stay valid over a restart.
 */
export function readPorts(path: string): Ports {
  return existsSync(path) ? Ports.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

/** Keeps where each emulator really listens: another port than wanted, if that one was taken. */
export function keepPorts(path: string, urls: Partial<Record<Service, string>>): void {
  const ports = Object.entries(urls).map(([service, url]) => [service, Number(new URL(url).port)]);
  writeFileSync(path, JSON.stringify(Object.fromEntries(ports)));
}
