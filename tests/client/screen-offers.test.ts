import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { offers } from '../../runtime/app/composition/all-offers.ts'
import { faces } from '../../runtime/app/composition/faces.ts'
import { isFor, type Place, type ScreenLink } from '../../runtime/app/shell/face.ts'
import { linksAt, programLinks } from '../../runtime/app/shell/use-links.ts'
import { composedQuery } from '../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../runtime/client/graphql/services.ts'
import { features } from '../../server/composition/features.ts'
import { schemasOf } from '../../server/graphql/schema.ts'
import { registry } from '../support/plugin-models.ts'

const links: readonly ScreenLink[] = offers.flatMap((each) => each.links ?? [])
const flags = new Set(links.flatMap(({ flag = [] }) => flag))
const everybody = { flags, abilities: new Set(links.flatMap(({ needs = [] }) => needs)) }
const nobody = { flags: new Set<string>(), abilities: new Set<string>() }
const labels = (place: Place, viewer = everybody) => linksAt(links, place, viewer).map(({ label }) => label)

describe('what the screens offer', () => {
  it('SH-01 SH-03 SH-06 leads to screens from the bar, the palette and the profile', () => {
    const bar = faces.flatMap(({ topBar = [] }) => topBar)
    expect(bar.map(({ label }) => label)).toEqual(['Home', 'Documents', 'Studio'])
    expect(bar.map((link) => isFor(everybody, link))).toEqual([true, true, true])
    expect(bar.map((link) => isFor(nobody, link))).toEqual([true, false, false])
    const footer = faces.flatMap((face) => face.footer ?? [])
    expect(footer.map(({ label }) => label)).toEqual(['Accessibility', 'Privacy Policy'])
    expect(labels('palette')).toEqual([
      ...['Home', 'Documents', 'Documents waiting for my review', 'Studio', 'Feature flags', 'Inventories'],
      ...['E-mail notifications', 'Accessibility', 'Privacy Policy'],
    ])
    expect(labels('palette', nobody)).toEqual([
      ...['Home', 'Inventories', 'E-mail notifications', 'Accessibility', 'Privacy Policy'],
    ])
    expect(labels('palette actions')).toEqual(['Sign out'])
    expect(labels('profile', nobody)).toEqual(['E-mail notifications', 'Sign out'])
  })

  it('SH-08 RP-12 SG-07 lists tools by what their viewer may do', () => {
    const viewer = (...abilities: string[]) => ({ flags, abilities: new Set(abilities) })
    expect(labels('developer tools')).toEqual([
      ...['Auth Model Tools', 'Feature flags', 'Scheduled jobs', 'Delivery log', 'Calls to other systems'],
      'Audit log',
    ])
    expect(labels('developer tools', viewer('can_view_internal_tools'))).not.toContain('Audit log')
    expect(labels('system tools')).toEqual([
      ...['Studio', 'Library Management', 'Roles & Permissions', 'What people are shown', 'Feature flags'],
      ...['Scheduled jobs', 'Delivery log', 'Audit log'],
    ])
    expect(labels('system tools', viewer('can_manage_permissions'))).toEqual([
      ...['Roles & Permissions', 'What people are shown'],
    ])
    expect(linksAt(links, 'system tools', everybody).filter(({ details }) => !details)).toEqual([])
    expect(labels('mail settings')).toEqual([
      ...['Delivery log', 'Calls to other systems', 'Scheduled jobs', 'Feature flags', 'Audit log'],
    ])
    expect(labels('mail settings', nobody)).toEqual([])
    expect(labels('studio global')).toEqual([
      ...['Auth Model', 'Auth Model Tools', 'Roles & Permissions', 'User Management', 'Library Management'],
      ...['What people are shown', 'Feature flags', 'System', 'Branding', 'Claims at sign-in'],
      ...['Groups of the directory', 'Audit log'],
    ])
    expect(labels('studio global', viewer('can_view_studio'))).toEqual(['Auth Model'])
  })

  it('PR-03 leads to the screens of a program, for its admins to more of them', () => {
    const inProgram = (isAdmin: boolean, place: Place = 'program') =>
      programLinks(links, place, { ...everybody, id: 'p1', isAdmin })
    expect(inProgram(true).map(({ label, href }) => [label, href])).toEqual([
      ['Assignment', '/program/p1/assignment'],
      ['Data Explorer', '/program/p1/data-export'],
      ['User documents', '/program/p1/user'],
      ['Waiting for your review', '/program/p1/review'],
    ])
    expect(inProgram(false).map(({ label }) => label)).toEqual(['User documents'])
    expect(inProgram(true, 'program tools').map(({ label }) => label)).toEqual([
      ...['Overview', 'Waiting for your review', 'Assignment', 'Data Explorer', 'User documents'],
    ])
    expect(inProgram(true, 'palette programs').map(({ label }) => label)).toEqual([
      ...['Assignment', 'Data Explorer', 'User documents'],
    ])
  })

  it('HD-01 brings what the home page and the page of action items ask for in one valid query each', () => {
    const schema = schemasOf(registry, features).byPath.get(platformShell)?.()
    const sections = offers.flatMap(({ homeSection = [] }) => homeSection)
    const items = offers.flatMap(({ actionItems = [] }) => actionItems)
    expect([sections.length, items.length]).toEqual([6, 3])
    for (const [name, parts] of [
      ['Home', [...sections, ...items]],
      ['ActionItems', items],
      ['Alone', sections],
    ] as const) {
      const asked = parts.map(({ asks }) => asks)
      const { text } = composedQuery(platformShell, name, asked, { page: 'Int', size: 'Int' })
      expect(schema && validate(schema, parse(text)).map(({ message }) => message)).toEqual([])
    }
  })
})
