import { inLanguages } from '../../../core/language/words.ts'

/** The words around who has which role on a form. */
export const texts = inLanguages('people', {
  people: 'People',
  loading: 'Loading people…',
  failed: 'The people could not be loaded.',
  owner: 'Owner',
  subject: 'About',
  assignee: 'Assigned to',
  viewer: 'May view it',
  program_admin: 'Program admins',
  program_member: 'Program members',
  campus_admin: 'Campus admins',
  global_admin: 'Global admins',
})
