/** The address has no form in it: the page moves it out of there at once. */
export const guestFormPath = (id: string): string => `/public/form#${id}`

interface ClosedForm {
  templateGroupId: string
  parentFormId: string | null
}

/** Where a guest is after closing a form: at its template, or in the form that it belongs to (PF-05). */
export const guestClosePath = ({ parentFormId, templateGroupId }: ClosedForm): string =>
  parentFormId ? guestFormPath(parentFormId) : `/public/template/${templateGroupId}`
