import * as z from "zod";
import { publicRoute } from "../../route.ts";

export const showHealthRoute = publicRoute({
  method: "GET",
  path: "/health",
  summary: "Whether the API answers",
  tag: "Service",
  reply: z.object({ status: z.string() }),
  async handle() {
    return { status: "ok" };
  },
});
