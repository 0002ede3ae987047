/** 000 §5: said to the author of a widget that cannot do its work yet. */
export const INCOMPLETE = 'Widget configuration is not complete'
/** Where a widget's own code fails, or its plugin is not installed. */
export const BROKEN = 'This part of the page cannot be shown.'
