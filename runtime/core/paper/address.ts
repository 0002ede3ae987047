/** Where a form is fetched as a PDF. */
export const pdfAddress = (formId: string, { withComments = false } = {}) =>
  `/pdf/${encodeURIComponent(formId)}${withComments ? '?comments=1' : ''}`
