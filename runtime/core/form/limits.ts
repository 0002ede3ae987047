/** Characters of a form's name: as its schema says, and a template's. */
export const MAX_FORM_NAME = 200
