import process from "node:process";

/** Prints each event on a line, in the form that the test of the receivers reads. */
export const options = {
  secret: process.env.BONAFIDE_WEBHOOK_SECRET,
  onEvent: (event) => console.log(`event ${JSON.stringify(event)}`),
};

export const port = Number(process.env.PORT);
export const host = "127.0.0.1";
