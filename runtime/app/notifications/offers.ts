import type { Offers } from '../shell/face.ts'

const needs = ['can_view_internal_tools']

export default {
  links: [
    {
      ...{ href: '/notifications', label: 'E-mail notifications', icon: 'bell' },
      places: { palette: 7, profile: 1 },
    },
    {
      ...{ href: '/notifications/deliveries', label: 'Delivery log', needs, work: 'mail' },
      details: 'Which e-mails were sent, and which were not',
      places: { 'developer tools': 4, 'system tools': 7, 'mail settings': 1 },
    },
    {
      ...{ href: '/integrations/calls', label: 'Calls to other systems', needs, work: 'integrations' },
      places: { 'developer tools': 5, 'mail settings': 2 },
    },
  ],
} satisfies Offers
