/** Where a file and its small picture are fetched: both ask for the right to see it each time. */
export const fileAddress = (key: string) => `/files/${key}`
export const thumbnailAddress = (key: string) => `${fileAddress(key)}/thumbnail`

/** Where a file of a question is sent. */
export const uploadAddress = (formId: string, questionId: string) =>
  `/files/${encodeURIComponent(formId)}/${encodeURIComponent(questionId)}`
