import { Stack, type StackProps, Tags } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { Settings } from "./settings.ts";

export interface BudgetProps extends StackProps {
  readonly budget: NonNullable<Settings["budget"]>;
  /** Where the spending is counted. */
  readonly spentIn: string;
}

/**
 * Writes to an address if the account spends more in a region than it may. It is a stack in us-east-1,
 * because not every region can make a budget. A budget for a part of the account would need activated
 * tags.
 */
export class Budget extends Stack {
  constructor(scope: Construct, id: string, { budget, spentIn, ...props }: BudgetProps) {
    super(scope, id, props);
    Tags.of(this).add("service", "bonafide");
    const subscribers = [{ subscriptionType: "EMAIL", address: budget.email }];
    new CfnBudget(this, "Budget", {
      budget: {
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: budget.dollarsPerMonth, unit: "USD" },
        costFilters: { Region: [spentIn] },
      },
      notificationsWithSubscribers: ["ACTUAL", "FORECASTED"].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: "GREATER_THAN",
          threshold: 100,
          thresholdType: "PERCENTAGE",
        },
        subscribers,
      })),
    });
  }
}
