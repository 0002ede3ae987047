/** Names of objects in the authorization model (RP-01). */
export const GLOBAL = 'global:main'
export const userObject = (userId: string) => `user:${userId}`
export const formObject = (formId: string) => `form:${formId}`
export const programObject = (programId: string) => `program:${programId}`
export const campusObject = (campusCode: string) => `campus:${campusCode}`
export const templateGroupObject = (groupId: string) => `template_group:${groupId}`
export const roleObject = (roleId: string) => `role:${roleId}`
