import "reflect-metadata";
import { expressWebhook } from "@bonafide/client/webhooks";
import { Controller, Module, Post, Req, Res } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { host, options, port } from "./received.mjs";

const take = expressWebhook(options);

class Webhooks {
  async receive(request, response) {
    await take(request, response);
  }
}
// Applies decorators as TypeScript does: @Controller("webhook"), @Post(), @Req(), @Res().
Controller("webhook")(Webhooks);
const method = Object.getOwnPropertyDescriptor(Webhooks.prototype, "receive");
Post()(Webhooks.prototype, "receive", method);
Req()(Webhooks.prototype, "receive", 0);
Res()(Webhooks.prototype, "receive", 1);

class App {}
Module({ controllers: [Webhooks] })(App);

const app = await NestFactory.create(App, { rawBody: true, logger: ["error"] });
await app.listen(port, host);
