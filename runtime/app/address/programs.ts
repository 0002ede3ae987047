export const programPath = (programId: string): string => `/program/${programId}`

/** The forms of a template in a program. */
export const programTemplatePath = (programId: string, groupId: string): string =>
  `/program/${programId}/template/${groupId}`

export const dashboardPath = (programId: string, id: string): string =>
  `/program/${programId}/dashboard/${id}`

/** @param id `new` for one that there is not yet */
export const dashboardEditPath = (programId: string, id: string): string =>
  `/program/${programId}/dashboard/${id}/edit`

export const reportPath = (programId: string, id: string): string => `/program/${programId}/report/${id}`

/** What one person has filled in in a program. */
export const userDocumentsPath = (programId: string, userId: string): string =>
  `/program/${programId}/user/${userId}`

/** Where a program's first page is arranged. */
export const programLayoutPath = (campusId: string | null, programId: string): string =>
  `/studio/campus/${campusId}/program/${programId}/layout`
