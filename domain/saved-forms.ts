/** The forms about saved numbers, by their intent. */
export const savedForms = { keep: "keep", name: "name", forget: "forget", forgetAll: "forget-all" } as const;
