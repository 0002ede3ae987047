/**
 * Stands for the buttons of RJSF in what the browser loads (vite.config.ts): a page has rows, actions and a way on of its
 * own. RJSF draws the last of them below each form.
 */
export default () => ({ SubmitButton: (): null => null })
