import { isReadable, nearestReadable } from '../../../../runtime/core/branding/theme.ts'
import type { Branding } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import type { Store } from '../../../store/port.ts'
import { audited } from '../audit/index.ts'
import { requireGlobal } from '../authorization/index.ts'
import { brandingType } from './branding.ts'
import { BRANDING_ID, BRANDINGS, brandingOf } from './collections.ts'
import { readLogo } from './read-logo.ts'
import { BRANDING } from './sub-graph.ts'

interface Asked {
  /** Of what was seen; null where there was none. */
  revision: string | null
  name: string | null
  accent: string | null
  logo: string | null
  sender: string | null
}

/**
 * Sets how the installation presents itself, for global admins; what is null is the product's own again. Pages that are
 * opened from then on look so.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED, CONFLICT where somebody else changed it meanwhile
 */
async function setBranding(caller: Caller, asked: Asked): Promise<Branding> {
  const { services } = caller
  const { store, newId, clock, validator } = services
  const changedBy = await requireGlobal(caller, RELATION.admin)
  const before = await brandingOf(store)
  if ((before?.revision ?? null) !== asked.revision) throw changedMeanwhile()
  const accent = accentOf(asked.accent)
  const logo = asked.logo && (asked.logo === before?.logo ? asked.logo : await readLogo(asked.logo))
  const [name, sender] = [asked.name?.trim(), asked.sender?.trim()]
  const after: Branding = {
    ...{ schemaVersion: 1, id: BRANDING_ID, revision: newId(), changedBy, changedAt: clock().toISOString() },
    ...(name && { name }),
    ...(accent && { accent }),
    ...(logo && { logo }),
    ...(sender && { sender }),
  }
  const [issue] = validator.check('branding', after)
  if (issue) throw invalid({ code: 'branding.text', path: (issue.path ?? '').slice(1) })
  const details = { before: told(before), after: told(after) }
  await audited(services, { action: 'branding.change', actorId: changedBy, to: BRANDING_ID, details }, () =>
    write(store, after, asked.revision),
  )
  return after
}

function accentOf(asked: string | null): string | undefined {
  const accent = asked?.trim().toLowerCase()
  if (!accent) return undefined
  const nearest = nearestReadable(accent)
  if (!nearest) throw invalid({ code: 'branding.colour', path: 'accent' })
  if (!isReadable(accent)) throw invalid({ code: 'branding.contrast', path: 'accent', params: { nearest } })
  return accent
}

async function write(store: Store, after: Branding, revision: string | null): Promise<void> {
  const brandings = store.collection(BRANDINGS)
  if (revision === null) {
    if (!(await insertNew(brandings, after))) throw changedMeanwhile()
    return
  }
  const { id, ...rest } = after
  const left = (['name', 'accent', 'logo', 'sender'] as const).filter((field) => after[field] === undefined)
  const done = await brandings.updateOne(
    { id, revision },
    { $set: rest, ...(left.length > 0 && { $unset: Object.fromEntries(left.map((field) => [field, ''])) }) },
  )
  if (done.matched === 0) throw changedMeanwhile()
}

/** As the audit trail holds it: a logo is there or not. */
const told = (branding: Branding | null): string =>
  [branding?.name, branding?.accent, branding?.sender, branding?.logo && 'with a logo']
    .filter(Boolean)
    .join(', ')

const changedMeanwhile = () =>
  conflict('branding.changed', 'Somebody else has changed the branding meanwhile')

export function setBrandingField(builder: Builder): void {
  const SetBrandingInput = builder.inputType('SetBrandingInput', {
    fields: (t) => ({
      revision: t.id({ description: 'The one that was seen; null where there was none.' }),
      name: t.string(),
      accent: t.string({ description: '`#rrggbb`' }),
      logo: t.string({ description: 'A PNG, JPEG or WebP as a data URL.' }),
      sender: t.string(),
    }),
  })

  builder.mutationField('setBranding', (t) =>
    t.field({
      description:
        'Sets how the installation presents itself, for global admins; what is left out is the product’s own again. CONFLICT where somebody else changed it meanwhile.',
      subGraphs: [BRANDING.name],
      type: brandingType(builder),
      args: { input: t.arg({ type: SetBrandingInput, required: true }) },
      resolve: (_, { input: { revision, name, accent, logo, sender } }, { caller }) =>
        setBranding(caller, {
          ...{ revision: revision ?? null, name: name ?? null, accent: accent ?? null },
          ...{ logo: logo ?? null, sender: sender ?? null },
        }),
    }),
  )
}
