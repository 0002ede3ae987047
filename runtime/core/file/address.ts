import { GUEST_FILES_PATH } from '../api/service-path.ts'

/** Where files are fetched from and sent to. */
export interface FilePaths {
  /** Each asks for the right to see the file, every time. */
  urlOf(key: string): string
  thumbnailOf(key: string): string
  /** Where a file of a question is sent. */
  uploadTo(formId: string, questionId: string): string
}

/** Those of guests are where their cookie reaches. */
export const filePathsOf = ({ isGuest }: { isGuest?: boolean }): FilePaths => {
  const root = isGuest ? GUEST_FILES_PATH : '/files'
  return {
    urlOf: (key) => `${root}/${key}`,
    thumbnailOf: (key) => `${root}/${key}/thumbnail`,
    uploadTo: (formId, questionId) =>
      `${root}/${encodeURIComponent(formId)}/${encodeURIComponent(questionId)}`,
  }
}

/** Of whoever is signed in. */
export const filePaths = filePathsOf({})
