/** Whether an element takes what is typed: what is under a person's hands there is the browser's until they leave it. */
export function isTextControl(target: Element | null): boolean {
  return (
    target?.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])') ??
    false
  )
}
