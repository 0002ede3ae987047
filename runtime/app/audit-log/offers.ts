import { auditLogPath } from '../address/administration.ts'
import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{ href: auditLogPath(), label: 'Audit log', details: 'Who did what, and when', needs: ['admin'] },
      places: { 'developer tools': 6, 'system tools': 8, 'mail settings': 5, 'studio global': 12 },
    },
  ],
} satisfies Offers
