import { describe, expect, it } from 'vitest'
import { elementsInBrowser } from '../support/elements-page.ts'

const { page, open, answer, control } = elementsInBrowser()

describe('text', () => {
  it('X-18 shows a phone number as people write it once the box is left, and stores E.164', async () => {
    await open({ id: 'phone', type: 'text-question', title: 'Phone', input: 'PhoneNumber' })
    await control('phone').pressSequentially('5106423000')
    expect(await control('phone').inputValue()).toBe('5106423000')
    await page().keyboard.press('Tab')
    expect(await control('phone').inputValue()).toBe('(510) 642-3000')
    expect(await answer('phone')).toEqual({ text: '+15106423000' })
  })

  it.each([
    ['12,5', '12,5'],
    ['10-12', '10-12'],
    ['1e5', '1e5'],
    ['two', 'two'],
    ['11/21/2026', '11/21/2026'],
  ])(
    'ET-23 keeps %s in a number as it was typed, and refuses it once the box is left',
    async (typed, kept) => {
      await open({ id: 'acres', type: 'text-question', title: 'Acres', input: 'Number' })
      await control('acres').pressSequentially(typed)
      expect(await answer('acres')).toEqual({ text: kept })
      await page().keyboard.press('Tab')
      expect(await control('acres').inputValue()).toBe(kept)
      await page().getByText('Please enter a number.').waitFor()
    },
  )

  it('X-16 reads thousands that are set apart, and keeps the caret while one is typed', async () => {
    await open({ id: 'acres', type: 'text-question', title: 'Acres', input: 'Number' })
    await control('acres').pressSequentially('1,234.5')
    expect(await answer('acres')).toEqual({ text: '1234.5' })
    await page().keyboard.press('Home')
    await page().keyboard.type('-7')
    expect(await control('acres').inputValue()).toBe('-71,234.5')
    await page().keyboard.press('Tab')
    expect(await control('acres').inputValue()).toBe('-71234.5')
    expect(await page().getByText('Please enter a number.').count()).toBe(0)
  })

  it('ET-32 shows what a number counts beside its box, and takes it when it is typed as well', async () => {
    const cost = { id: 'cost', type: 'text-question', title: 'Cost', input: 'Number', currency: 'USD' }
    await open(cost, { ...cost, id: 'weight', title: 'Weight', currency: undefined, unit: 'kg' })
    await control('cost').pressSequentially('$1,250.555')
    expect(await answer('cost')).toEqual({ text: '1250.555' })
    await control('weight').pressSequentially('1 250 kg')
    expect(await answer('weight')).toEqual({ text: '1250' })
    await page().keyboard.press('Tab')
    expect(await control('weight').inputValue()).toBe('1250')
    await page().getByText('Please enter no more than 2 digits after the decimal point.').waitFor()
    expect(await control('weight').getAttribute('aria-describedby')).toContain('fw-weight-sign')
    expect(await page().locator('[id="fw-weight-sign"]').textContent()).toBe('kg')
  })

  it('ET-23 X-16 counts, keeps what is over the longest length and says by how much', async () => {
    await open({ id: 'notes', type: 'text-question', title: 'Notes', input: 'Paragraph', maxLength: 5 })
    await control('notes').pressSequentially('abcde')
    expect(await page().getByText('5 of 5 characters').count()).toBe(1)
    await page().keyboard.insertText('fg')
    expect(await answer('notes')).toEqual({ text: 'abcdefg' })
    await page().getByText('2 over the limit of 5 characters').waitFor()
    await page().keyboard.press('Tab')
    await page().getByText('Please enter 5 characters or fewer.').waitFor()
  })
})

describe('dates', () => {
  const birth = { id: 'birth', type: 'date-question', title: 'Date of birth' }

  it('ET-02 reads MM/dd/yyyy as it is typed, and keeps what is no date', async () => {
    await open(birth)
    await control('birth').pressSequentially('1/2/1990')
    expect(await answer('birth')).toEqual({ selectedDate: '1990-01-02' })
    await page().keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('01/02/1990')
    await control('birth').fill('1/2/190')
    await page().keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('1/2/190')
    await page().getByText('Year must be four digits long.').waitFor()
  })

  it('ET-02 says in what order a date is written, once the page has a moment to itself', async () => {
    await open(birth)
    await expect.poll(() => control('birth').getAttribute('placeholder')).toBe('MM/DD/YYYY')
  })

  it('ET-02 takes two digits for a year once the box is left, and the names of months', async () => {
    await open(birth)
    await control('birth').pressSequentially('1/2/90')
    expect(await answer('birth')).toEqual({ selectedDate: '1/2/90' })
    await page().keyboard.press('Tab')
    expect(await answer('birth')).toEqual({ selectedDate: '1990-01-02' })
    expect(await control('birth').inputValue()).toBe('01/02/1990')
    await control('birth').fill('Dec 28, 2026')
    await page().keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('12/28/2026')
  })

  it('ET-02 leads to any month by its name and year, and offers no day out of bounds', async () => {
    await open({ ...birth, min: '1950-03-10', max: '2010-12-31' })
    await page().getByRole('button', { name: 'Choose a date: Date of birth' }).click()
    await page().getByLabel('Year', { exact: true }).selectOption('1950')
    await page().getByLabel('Month', { exact: true }).selectOption('March')
    await page().getByRole('button', { name: 'Thursday, March 9, 1950' }).click({ force: true })
    expect(await answer('birth')).toBeNull()
    await page().getByRole('button', { name: 'Friday, March 10, 1950' }).click()
    expect(await answer('birth')).toEqual({ selectedDate: '1950-03-10' })
    expect(await control('birth').inputValue()).toBe('03/10/1950')
  })

  it('ET-31 asks for a month and its year alone', async () => {
    await open({ ...birth, title: 'Employed since', precision: 'month' })
    await control('birth').fill('March 2022')
    await page().keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('03/2022')
    await page().keyboard.press('Enter')
    await page().getByLabel('Month', { exact: true }).selectOption('May')
    await page().getByRole('button', { name: 'Use 05/2022' }).click()
    expect(await answer('birth')).toEqual({ selectedDate: '2022-05' })
  })

  it('ET-30 takes a time as it is typed, shows it in the way of the form, and asks for AM or PM', async () => {
    await open({ id: 'at', type: 'time-question', title: 'Time of injury', step: 15 })
    await control('at').pressSequentially('2:30 p.m.')
    expect(await answer('at')).toEqual({ time: '14:30' })
    await page().keyboard.press('Tab')
    expect(await control('at').inputValue()).toBe('2:30 PM')
    expect(await page().locator('datalist option').count()).toBe(96)
    await control('at').fill('2:30')
    await page().keyboard.press('Tab')
    expect(await control('at').inputValue()).toBe('2:30')
    await page().getByText('Please add AM or PM to the time.').waitFor()
  })

  it('ET-02 picks a day from the calendar by keyboard alone', async () => {
    await open(birth)
    await control('birth').fill('11/21/2026')
    await page().keyboard.press('Tab')
    await page().keyboard.press('Enter')
    await page().getByRole('gridcell', { selected: true }).waitFor()
    const focused = () => page().evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Saturday, November 21, 2026')
    for (const [key, day] of [
      ['ArrowRight', 'Sunday, November 22, 2026'],
      ['ArrowDown', 'Sunday, November 29, 2026'],
      ['PageDown', 'Tuesday, December 29, 2026'],
      ['Home', 'Sunday, December 27, 2026'],
    ] as const) {
      await page().keyboard.press(key)
      await expect.poll(focused).toBe(day)
    }
    await page().keyboard.press('Enter')
    await expect.poll(() => answer('birth')).toEqual({ selectedDate: '2026-12-27' })
    const opener = page().getByRole('button', { name: 'Choose a date' })
    await expect.poll(() => opener.evaluate((it) => it.matches(':focus'))).toBe(true)
    await expect.poll(() => control('birth').inputValue()).toBe('12/27/2026')
  })

  it('ET-02 offers every half hour with includeTime', async () => {
    await open({ ...birth, includeTime: true })
    await page().getByRole('button', { name: 'Choose a date' }).click()
    await page().getByLabel('Time').waitFor()
    expect(await page().getByLabel('Time').locator('option').count()).toBe(48)
    await page().keyboard.press('Escape')
    expect(await page().getByRole('dialog').count()).toBe(0)
  })
})
