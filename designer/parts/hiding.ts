/** What decides who sees an element and when; its author sees it always. */
export const HIDING = { dependsOn: undefined, permissions: undefined, hidden: undefined }
