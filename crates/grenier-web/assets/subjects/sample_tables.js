// The sample tables beside a SQL question, and what a query finds in them.

import { getJson, postJson } from "../site/api.js";
import { button, element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { dataTable, databaseTables } from "./data_table.js";

export class SampleTables {
  /**
   * @param {{ api: string, question: string, query: () => string, runs: boolean }} options
   */
  constructor({ api, question, query, runs }) {
    this.api = api;
    this.question = question;
    this.query = query;
    this.tables = element("div", { class: "sample-tables" });
    this.result = element("div", { class: "sample-result", "aria-live": "polite" });
    this.run = button(say("subjects-run-query"), () => this.ask(), { disabled: !runs });
    this.element = element(
      "details",
      { class: "samples", open: true },
      element("summary", {}, say("subjects-sample")),
      this.tables,
      element("div", { class: "actions" }, this.run),
      this.result,
    );
  }

  /** Fetches the tables, once. */
  async load() {
    if (this.isLoaded) return;
    this.isLoaded = true;
    try {
      const { tables, parameters } = await getJson(`${this.api}/tables/${this.question}`);
      this.tables.replaceChildren(...databaseTables(tables, parameters));
    } catch (error) {
      this.isLoaded = false;
      this.tables.replaceChildren(element("p", { class: "notice error" }, error.message));
    }
  }

  async ask() {
    this.run.disabled = true;
    try {
      const body = { question: this.question, query: this.query() };
      const { rows, count, refusal } = await postJson(`${this.api}/query`, body);
      this.result.replaceChildren(
        refusal === null
          ? dataTable(say("subjects-rows", { count: formatNumber(count) }), [], rows)
          : element("p", { class: "notice error" }, refusal),
      );
    } catch (error) {
      this.result.replaceChildren(element("p", { class: "notice error" }, error.message));
    } finally {
      this.run.disabled = false;
    }
  }
}
