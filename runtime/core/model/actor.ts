/** Who is looking: their id and the roles they hold on this form (owner, subject, program_admin, …). */
export interface Actor {
  userId: string
  roles: readonly string[]
  campusCode?: string
}
