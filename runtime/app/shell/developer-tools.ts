import type { BarLink } from './TopBar.tsx'

/** What looks into the installation (SH-08). @param abilities what the viewer may do on the global object */
export const developerTools = (abilities: ReadonlySet<string>): BarLink[] => [
  { to: '/studio/global/auth-model-tools', label: 'Auth Model Tools' },
  { to: '/flags', label: 'Feature flags' },
  { to: '/scheduled-jobs', label: 'Scheduled jobs' },
  { to: '/notifications/deliveries', label: 'Delivery log' },
  { to: '/integrations/calls', label: 'Calls to other systems' },
  ...(abilities.has('admin') ? [{ to: '/audit-log', label: 'Audit log' }] : []),
]
