import { Refusal } from "#domain/errors.ts";
import type { WebhookStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Table } from "../table.ts";

type Health = Pick<WebhookStore, "saveHealth" | "countUnanswered" | "rest">;

/** The health of a receiver by its attempts. Many calls write it at once, so each writes only its own finding. */
export function endpointHealth(table: Table): Health {
  return {
    async saveHealth(owner, health, readAt) {
      const { answered, disabledReason, at, ...known } = health;
      const set = Object.entries({
        ...known,
        ...(disabledReason && { enabled: false, disabledReason }),
        updatedAt: at,
      }).filter(([, value]) => value !== undefined);
      const remove = [
        ...(known.failingSince === undefined ? ["failingSince"] : []),
        ...(answered ? ["unanswered", "rest"] : []),
      ];
      const removals = remove.map((name) => `#${name}`).join(", ");
      try {
        await table.update(keys.webhook(owner.type, owner.id), {
          UpdateExpression: [
            `SET ${set.map(([name]) => `#${name} = :${name}`).join(", ")}`,
            ...(removals ? [`REMOVE ${removals}`] : []),
          ].join(" "),
          ConditionExpression: "#updatedAt = :read",
          ExpressionAttributeNames: Object.fromEntries(
            [...set.map(([name]) => name), ...remove].map((name) => [`#${name}`, name]),
          ),
          ExpressionAttributeValues: {
            ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
            ":read": readAt,
          },
        });
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The webhook was changed meanwhile.");
      }
    },

    async countUnanswered(owner) {
      try {
        const { unanswered } = await table.update(keys.webhook(owner.type, owner.id), {
          UpdateExpression: "ADD unanswered :one",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "UPDATED_NEW",
        });
        return Number(unanswered);
      } catch (error) {
        if (error instanceof ConditionFailed) return 0;
        throw error;
      }
    },

    async rest(owner, rest, read) {
      try {
        await table.update(keys.webhook(owner.type, owner.id), {
          UpdateExpression: "SET #rest = :rest",
          ConditionExpression: read
            ? "#rest.#until = :read"
            : "attribute_exists(pk) AND attribute_not_exists(#rest)",
          ExpressionAttributeNames: { "#rest": "rest", ...(read && { "#until": "until" }) },
          ExpressionAttributeValues: { ":rest": rest, ...(read && { ":read": read.until }) },
        });
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },
  };
}
