/** The name of the checkbox that saves the number of a form in the browser. */
export const SAVE_TICK = "remember";
