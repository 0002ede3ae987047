/** Where Studio's screens are (002 §2.5–2.7). */
export const programAddress = (campusId: string, programId: string): string =>
  `/studio/campus/${campusId}/program/${programId}`

export const templateAddress = (campusId: string, programId: string, groupId: string): string =>
  `${programAddress(campusId, programId)}/template/${groupId}`
