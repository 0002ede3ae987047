/** What waits for the viewer, of all programs or of one. */
export const reviewPath = (programId?: string): string =>
  programId ? `/program/${programId}/review` : '/review'

/** A form among those that wait. @param show which of them */
export const reviewedFormPath = (show: string, id: string, programId?: string): string =>
  `/review/${show}/${id}${programId ? `/${programId}` : ''}`
