import type { Offers } from '../../runtime/app/shell/face.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'
import { globalPath, LIBRARIES, LIBRARY_FLAG } from './global/pages.ts'

const ROLES = 'can_manage_permissions'
const TOOLS = 'can_view_internal_tools'

/** Words of the ways to Studio and through it. */
const texts = inLanguages('studio-links', {
  studio: 'Studio',
  templatesWorkflowsPagesAnd: 'Templates, workflows, pages and the rights of programs',
  authModel: 'Auth Model',
  authModelTools: 'Auth Model Tools',
  rolesPermissions: 'Roles & Permissions',
  whoMayDoWhat: 'Who may do what in the whole system',
  userManagement: 'User Management',
  libraryManagement: 'Library Management',
  listsThatFormsSearch: 'Lists that forms search, and who may use them',
  system: 'System',
  branding: 'Branding',
  claimsAtSignin: 'Claims at sign-in',
  groupsOfTheDirectory: 'Groups of the directory',
})

export default {
  links: [
    {
      ...{ href: '/studio', label: texts.studio, icon: 'pencil', needs: ['can_view_studio'] },
      details: texts.templatesWorkflowsPagesAnd,
      places: { palette: 4, 'system tools': 1 },
    },
    // What somebody may look after that is no program's and no campus's (002 §2.8, §6).
    {
      ...{ href: globalPath(''), label: texts.authModel, needs: [TOOLS, ROLES, 'can_view_studio'] },
      places: { 'studio global': 1 },
    },
    {
      ...{ href: globalPath('auth-model-tools'), label: texts.authModelTools, needs: [TOOLS, ROLES] },
      places: { 'studio global': 2, 'developer tools': 1 },
    },
    {
      ...{ href: globalPath('role'), label: texts.rolesPermissions, needs: [ROLES] },
      ...{
        details: texts.whoMayDoWhat,
        places: { 'studio global': 3, 'system tools': 3 },
      },
    },
    {
      ...{ href: globalPath('user-management'), label: texts.userManagement, needs: [ROLES] },
      ...{ flag: 'rollout-global-role-management', places: { 'studio global': 4 } },
    },
    {
      ...{ href: globalPath(LIBRARIES), label: texts.libraryManagement, needs: ['can_create_library'] },
      ...{ details: texts.listsThatFormsSearch, flag: LIBRARY_FLAG },
      places: { 'studio global': 5, 'system tools': 2 },
    },
    {
      ...{ href: globalPath('system'), label: texts.system, needs: [TOOLS, 'admin'] },
      places: { 'studio global': 8 },
    },
    {
      ...{ href: globalPath('branding'), label: texts.branding, needs: ['admin'] },
      places: { 'studio global': 9 },
    },
    {
      ...{ href: globalPath('claims'), label: texts.claimsAtSignin, needs: ['admin'] },
      places: { 'studio global': 10 },
    },
    {
      ...{ href: globalPath('groups'), label: texts.groupsOfTheDirectory, needs: ['admin'] },
      places: { 'studio global': 11 },
    },
  ],
} satisfies Offers
