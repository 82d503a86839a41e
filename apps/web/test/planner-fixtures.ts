export * from "@daysignal/core/testing/planner-fixtures";
