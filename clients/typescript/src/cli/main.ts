#!/usr/bin/env node
import { BonafideError } from "../error.ts";
import { type Command, parseCommand, UsageError } from "./command.ts";
import { completion } from "./completion.ts";
import { help } from "./help.ts";
import { listen } from "./listen.ts";
import { trigger } from "./trigger.ts";

process.exitCode = await main(process.argv.slice(2));

/** 0 done, 1 refused or failed, 2 not understood. */
async function main(args: string[]): Promise<number> {
  try {
    return await run(parseCommand(args, process.env));
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${help()}`);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    const request = error instanceof BonafideError && error.requestId;
    console.error(request ? `${message} (${request})` : message);
    return 1;
  }
}

async function run(command: Command): Promise<number> {
  switch (command.name) {
    case "help":
      console.log(help(command.topic));
      return 0;
    case "completion":
      console.log(completion(command.shell));
      return 0;
    case "trigger":
      return (await trigger(command, console.log)) ? 0 : 1;
    case "listen": {
      const stopping = new AbortController();
      // The current event is forwarded and noted first; a second signal does not wait.
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        process.once(signal, () => stopping.abort());
      }
      await listen(command, { say: console.log, stop: stopping.signal });
      return 0;
    }
  }
}
