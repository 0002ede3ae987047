/** The roles that every form knows; the rest are names given by people. */
export const ROLE = {
  owner: 'owner',
  subject: 'subject',
  assignee: 'assignee',
  viewer: 'viewer',
  programAdmin: 'program_admin',
  programMember: 'program_member',
  campusAdmin: 'campus_admin',
  globalAdmin: 'global_admin',
} as const
