import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'
import { picture } from '../support/sample-files.ts'

const journey = openJourney()

/** A person who has no mouse. */
class Hands {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Tabs on until the focus is where `matches` says; fails when it is nowhere. */
  async to(selector: string): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await this.page.keyboard.press('Tab')
      if (await this.page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector)) return
    }
    throw new Error(`${selector} is not reached by Tab`)
  }
  press = async (...keys: string[]) => {
    for (const key of keys) await this.page.keyboard.press(key)
  }
  type = (text: string) => this.page.keyboard.type(text)
  async write(key: string, text: string): Promise<void> {
    await this.to(control(key))
    await this.type(text)
  }
  /** Types into a search and goes down to what was meant. */
  async find(key: string, term: string, found: RegExp): Promise<void> {
    await this.write(key, term)
    await this.page.getByRole('option', { name: found }).first().waitFor()
    const chosen = this.page.getByRole('option', { name: found, selected: true })
    do await this.press('ArrowDown')
    while ((await chosen.count()) === 0)
    await this.press('Enter')
    await expect.poll(() => this.focusedValue()).toMatch(found)
  }
  /** Tabs to a button and presses it. */
  async button(name: string): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await this.page.keyboard.press('Tab')
      const words = await this.page.evaluate(() => {
        const { tagName, textContent, ariaLabel } = document.activeElement ?? document.body
        return tagName === 'BUTTON' ? [textContent, ariaLabel] : []
      })
      if (words.includes(name)) return this.press('Enter')
    }
    throw new Error(`The button ${name} is not reached by Tab`)
  }
  focusedValue = () => this.page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  async next(heading: string): Promise<void> {
    await this.button('Next')
    await this.page.getByRole('heading', { level: 2, name: heading, exact: true }).first().waitFor()
  }
}

const control = (key: string) => `[id="fw-${key}"]`

describe.each([
  ['wide, light', { width: 1440, height: 900 }, 'light' as const],
  ['narrow, dark', narrow, 'dark' as const],
])('the field safety plan, %s', (_, viewport, colorScheme) => {
  it('ET-29 every element is filled by keyboard alone, and axe finds nothing', async () => {
    const { page, complaints, context } = await journey.signIn('Chelsea', viewport)
    await page.emulateMedia({ colorScheme })
    const hands = new Hands(page)
    const buffer = await picture('png')
    // Listened for from the start: a listener that comes with the key may be later than the key.
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'gate.png', mimeType: 'image/png', buffer }))
    const look = async (name: string) => {
      // As high as the page, so that no sticky bar lies over a control.
      await page.setViewportSize({ ...viewport, height: 3000 })
      expect(await accessibilityProblems(page), name).toEqual([])
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(sideways, name).toBe(0)
      await page.setViewportSize(viewport)
      if (colorScheme === 'light') await keepScreenshots(page, `plan-${name}`)
    }
    await startForm(page, 'away-travel')
    await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()
    await hands.next('Itinerary')
    await hands.button('Add New Row')
    await look('itinerary')
    await startForm(page, 'field-safety-plan')
    await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()

    await hands.write('plan-title', 'Spring sampling, Sagehen Creek')
    await hands.find('leader', 'Lindqvist', /Erin Lindqvist/)
    await hands.find('home-campus', 'Berkeley', /UC Berkeley|University of California, Berkeley/)
    await hands.find('department', 'Chem', /Chem/)
    await hands.find('contact-on-campus', 'Castellanos', /Bob Castellanos/)
    await hands.write('travel-dates', '12/01/2026')
    await hands.press('Tab', 'Tab')
    await hands.type('12/05/2026')
    await hands.to(control('purpose'))
    await hands.type('Res')
    await hands.find('registration', 'Away', /Away/)
    await look('trip')

    await hands.next('Site')
    await hands.find('base', 'Berkeley', /Berkeley/)
    await hands.find('site-building', 'Hall', /Hall/)
    await hands.write('site-description', 'Left after the second gate.')
    await hands.to(control('country'))
    await hands.type('United States')
    await hands.press('ArrowDown', 'Enter')
    await expect.poll(() => page.locator(control('country')).inputValue()).toBe('United States')
    await hands.find('airport', 'denver', /Denver/)
    await hands.to(control('terrain'))
    await hands.press('Space')
    await hands.write('elevation', '2600')
    await hands.press('Tab')
    await hands.type('m')
    await hands.write('low-temperature', '-10')
    await hands.press('Tab')
    await hands.press('ArrowDown')
    await hands.to(control('no-signal'))
    await hands.press('Space')
    await hands.to(control('site-photos'))
    await hands.press('Enter')
    await page.getByRole('link', { name: /gate\.png/ }).waitFor()
    await look('site')

    await hands.next('Team')
    await hands.button('Add New Row')
    const row = await page.evaluate(() => document.activeElement?.id.split('.')[1] ?? '')
    await hands.type('Lindqvist')
    await page.getByRole('option', { name: /Erin Lindqvist/ }).waitFor()
    await hands.press('ArrowDown', 'Enter', 'Tab')
    await hands.write(`members.${row}.member-phone`, '5106423000')
    await hands.to(control(`members.${row}.member-role`))
    await hands.type('Lea')
    await hands.write(`members.${row}.first-aid-until`, '12/31/2027')
    await hands.to(control(`members.${row}.swims`))
    await hands.press('Space')
    await hands.button('Add New')
    const gear = await page.evaluate(() => document.activeElement?.id.split('.')[1] ?? '')
    await hands.press('Space')
    await hands.write(`gear.${gear}.gear-height`, '5')
    await hands.press('Tab')
    await hands.type('11')
    await hands.write(`gear.${gear}.gear-weight`, '160')
    await hands.press('Tab')
    await hands.type('lb')
    await look('team')

    await hands.next('Activities and risks')
    await hands.button('Add New')
    const activity = await page.evaluate(() => document.activeElement?.id.split('.')[1] ?? '')
    await hands.type('Electrofishing in wadeable streams')
    await hands.to(`[name="fw-activities.${activity}.activity-risk"]`)
    await hands.press('ArrowDown', 'ArrowDown')
    await hands.button('Add New Row')
    await hands.type('Rubber gloves and waders without holes')
    await hands.find('pesticide', 'round', /Roundup/i)
    await hands.write('pesticide-amount', '1.5')
    await hands.press('Tab')
    await hands.type('L')
    await look('risks')

    await hands.next('Emergency')
    await hands.write('hospital', 'Tahoe Forest Hospital, Truckee')
    await hands.write('hospital-phone', '5305876011')
    await hands.write('drive-minutes', '35')
    await hands.write('evacuation', 'By truck to the highway; the leader decides.')
    await hands.write('first-check-in', 'Dec 1, 2026 6:30 PM')
    await hands.write('daily-check-in', '6:30pm')
    await hands.write('notify', 'chelsea@campus.example.edu')
    await hands.write('radio-channels', 'VHF 16')
    await hands.press('Enter')
    await hands.type('+881 6 1234 5678')
    await look('emergency')

    await hands.next('Readiness')
    for (const statement of ['route', 'radio', 'first-aid']) {
      await hands.to(`[name="fw-confidence-${statement}"]`)
      await hands.press('ArrowDown', 'ArrowDown')
    }
    await hands.to('[name="fw-signature"]')
    await hands.press('ArrowRight', 'Tab')
    await hands.type('Chelsea Whitfield')
    await hands.press('Tab')
    await look('readiness')

    await hands.button('Submit')
    const outcome = page
      .getByText('Form submitted successfully!')
      .or(page.getByRole('region', { name: /problems? to correct/ }))
    await expect.poll(() => outcome.textContent()).toBe('Form submitted successfully!')
    await look('summary')
    expect(complaints).toEqual([])
    await context.close()
  })
})
