import type { Offers } from '../../runtime/app/shell/face.ts'
import { globalPath, LIBRARIES, LIBRARY_FLAG } from './global/pages.ts'

const ROLES = 'can_manage_permissions'
const TOOLS = 'can_view_internal_tools'

export default {
  links: [
    {
      ...{ href: '/studio', label: 'Studio', icon: 'pencil', needs: ['can_view_studio'] },
      details: 'Templates, workflows, pages and the rights of programs',
      places: { palette: 4, 'system tools': 1 },
    },
    // What somebody may look after that is no program's and no campus's (002 §2.8, §6).
    {
      ...{ href: globalPath(''), label: 'Auth Model', needs: [TOOLS, ROLES, 'can_view_studio'] },
      places: { 'studio global': 1 },
    },
    {
      ...{ href: globalPath('auth-model-tools'), label: 'Auth Model Tools', needs: [TOOLS, ROLES] },
      places: { 'studio global': 2, 'developer tools': 1 },
    },
    {
      ...{ href: globalPath('role'), label: 'Roles & Permissions', needs: [ROLES] },
      ...{
        details: 'Who may do what in the whole system',
        places: { 'studio global': 3, 'system tools': 3 },
      },
    },
    {
      ...{ href: globalPath('user-management'), label: 'User Management', needs: [ROLES] },
      ...{ flag: 'rollout-global-role-management', places: { 'studio global': 4 } },
    },
    {
      ...{ href: globalPath(LIBRARIES), label: 'Library Management', needs: ['can_create_library'] },
      ...{ details: 'Lists that forms search, and who may use them', flag: LIBRARY_FLAG },
      places: { 'studio global': 5, 'system tools': 2 },
    },
    {
      ...{ href: globalPath('system'), label: 'System', needs: [TOOLS, 'admin'] },
      places: { 'studio global': 8 },
    },
    {
      ...{ href: globalPath('branding'), label: 'Branding', needs: ['admin'] },
      places: { 'studio global': 9 },
    },
    {
      ...{ href: globalPath('claims'), label: 'Claims at sign-in', needs: ['admin'] },
      places: { 'studio global': 10 },
    },
    {
      ...{ href: globalPath('groups'), label: 'Groups of the directory', needs: ['admin'] },
      places: { 'studio global': 11 },
    },
  ],
} satisfies Offers
