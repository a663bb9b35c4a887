import process from "node:process";

/** What every receiver here does: it prints each event on a line, as what reads it needs it. */
export const options = {
  secret: process.env.BONAFIDE_WEBHOOK_SECRET,
  onEvent: (event) => console.log(`event ${JSON.stringify(event)}`),
};

export const port = Number(process.env.PORT);
export const host = "127.0.0.1";
