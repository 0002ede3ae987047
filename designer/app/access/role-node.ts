/** What the roles belong to, as the server calls it. */
export type RoleNode = Readonly<{ nodeType: 'program' | 'campus' | 'global'; nodeId: string }>
