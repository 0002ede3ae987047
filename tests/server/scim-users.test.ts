import { expect, it } from 'vitest'
import { ENTERPRISE, FORMWORK, newUser, onBothStores } from './scim-support.ts'

onBothStores('people over SCIM', (directory) => {
  it('adds a person as Microsoft Entra sends one, who is found by name, address and id', async () => {
    const { send, list, get, person } = directory()
    const externalId = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef'
    const sent = newUser({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      externalId,
      userName: 'Grace.Hopper@Campus.Example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Grace.Hopper@campus.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Grace Hopper', familyName: 'Hopper', givenName: 'Grace' },
      displayName: 'Hopper, Grace',
      title: 'Rear Admiral',
      addresses: [{ type: 'work', locality: 'New York' }],
      phoneNumbers: [{ type: 'work', value: '+1 (507) 555-0143' }],
      roles: [],
      [ENTERPRISE]: { employeeNumber: '701984', department: 'Computing', costCenter: '4130' },
      [FORMWORK]: { staff: 'True', campusCode: '03' },
    })
    const added = await send('POST', '/Users', sent)
    expect(added.status).toBe(201)
    expect(added.headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect(added.headers.get('location')).toBe(added.body.meta.location)
    expect(added.body).toMatchObject({
      userName: 'Grace.Hopper@Campus.Example',
      externalId,
      active: true,
      displayName: 'Hopper, Grace',
      name: { formatted: 'Grace Hopper' },
      emails: [{ value: 'grace.hopper@campus.example', type: 'work', primary: true }],
      [ENTERPRISE]: { employeeNumber: '701984', department: 'Computing' },
      [FORMWORK]: { staff: true, campusCode: '03' },
      meta: { resourceType: 'User' },
    })
    const { id } = added.body
    expect(await person(id)).toMatchObject({
      ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace.hopper@campus.example' },
      ...{ employeeId: '701984', departments: ['Computing'], title: 'Rear Admiral', phone: '+15075550143' },
      ...{ campusCode: '03', isActive: true, staff: true },
      searchTokens: expect.arrayContaining(['grace', 'hopper']),
    })
    expect((await get(`/Users/${id}`)).body).toEqual(added.body)
    for (const filter of [
      'userName eq "grace.hopper@CAMPUS.example"',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "grace.hopper@campus.example"',
      `externalId eq "${externalId}"`,
      'emails.value eq "grace.hopper@campus.example"',
      'emails[type eq "work" and value eq "grace.hopper@campus.example"]',
      'emails[type eq "work"].value eq "grace.hopper@campus.example"',
      'displayName eq "Grace Hopper"',
      `id eq "${id}" and active eq true`,
      `(userName eq "nobody" or externalId eq "${externalId}") and active eq "True"`,
    ])
      expect({ filter, ...(await list('Users', filter)) }).toMatchObject({
        ...{ filter, totalResults: 1, Resources: [{ id }] },
      })
    for (const filter of ['userName eq "nobody"', `id eq "${id}" and active eq false`])
      expect(await list('Users', filter)).toMatchObject({ totalResults: 0, Resources: [] })
  })

  it('finds whoever came another way by their address, and takes them over', async () => {
    const { list, patch, person } = directory()
    const found = await list('Users', 'userName eq "Alice@campus.example"')
    expect(found).toMatchObject({
      totalResults: 1,
      Resources: [{ id: 'alice', userName: 'alice@campus.example' }],
    })
    const { status } = await patch('/Users/alice', { op: 'add', path: 'externalId', value: 'dir-alice' })
    expect(status).toBe(200)
    expect(await list('Users', 'externalId eq "dir-alice"')).toMatchObject({ Resources: [{ id: 'alice' }] })
    expect(await person('alice')).toMatchObject({ firstName: 'Alice', title: 'Tester', campusCode: '01' })
  })

  it('lists people page by page, within bounds', async () => {
    const { get, send } = directory()
    for (let i = 0; i < 5; i++) await send('POST', '/Users', newUser())
    const all = (await get('/Users?count=200')).body
    expect(all.Resources).toHaveLength(all.totalResults)
    const paged: string[] = []
    for (let startIndex = 1; startIndex <= all.totalResults; startIndex += 2) {
      const { body } = await get(`/Users?startIndex=${startIndex}&count=2`)
      expect(body).toMatchObject({ startIndex, totalResults: all.totalResults })
      paged.push(...body.Resources.map(({ id }: { id: string }) => id))
    }
    expect(paged).toEqual(all.Resources.map(({ id }: { id: string }) => id))
    expect((await get('/Users?startIndex=-5&count=-1')).body).toMatchObject({
      ...{ startIndex: 1, itemsPerPage: 0, Resources: [], totalResults: all.totalResults },
    })
    expect((await get('/Users?count=1000000')).body.itemsPerPage).toBe(all.totalResults)
    expect((await get('/Users?startIndex=100000')).body.Resources).toEqual([])
    const search = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      startIndex: 2,
      count: 1,
    }
    const asked = await send('POST', '/Users/.search', { ...search, attributes: ['userName'] })
    expect(asked.body).toMatchObject({ startIndex: 2, totalResults: all.totalResults })
    expect(asked.body.Resources).toEqual([
      { schemas: expect.anything(), id: all.Resources[1].id, userName: all.Resources[1].userName },
    ])
    expect((await get('/Users?count=many')).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
  })

  it('replaces a person: what is not sent is cleared, and active stays', async () => {
    const { send, person } = directory()
    const sent = newUser({ title: 'Dean', [ENTERPRISE]: { department: 'Chemistry' } })
    const { id } = (await send('POST', '/Users', { ...sent, active: false })).body
    const { title: _, [ENTERPRISE]: __, ...rest } = sent as Record<string, unknown>
    const replaced = await send('PUT', `/Users/${id}`, {
      ...rest,
      name: { givenName: 'Augusta', familyName: 'King' },
    })
    expect(replaced.body).toMatchObject({ active: false, name: { formatted: 'Augusta King' } })
    expect(replaced.body.title).toBeUndefined()
    expect(await person(id)).toMatchObject({
      firstName: 'Augusta',
      isActive: false,
      searchTokens: expect.arrayContaining(['augusta']),
    })
    expect((await person(id))?.departments).toBeUndefined()
  })

  it('changes a person in all the ways that directories write it', async () => {
    const { send, patch, get } = directory()
    const { id } = (await send('POST', '/Users', newUser({ title: 'Dean' }))).body
    const path = `/Users/${id}`
    const changed = async (...operations: object[]) => {
      const { status, body } = await patch(path, ...operations)
      expect({ status, body }).toMatchObject({ status: 200 })
      return body
    }
    expect(await changed({ op: 'Replace', path: 'title', value: 'Provost' })).toMatchObject({
      title: 'Provost',
    })
    expect(await changed({ op: 'REPLACE', path: 'name.givenName', value: 'Lin' })).toMatchObject({
      name: { givenName: 'Lin' },
    })
    expect(
      await changed({
        op: 'replace',
        path: 'emails[type eq "work"].value',
        value: `lin-${id}@campus.example`,
      }),
    ).toMatchObject({
      emails: [{ value: `lin-${id}@campus.example` }],
    })
    expect(
      await changed({
        op: 'Add',
        value: {
          'name.familyName': 'Chen',
          [`${ENTERPRISE}:department`]: 'Physics',
          [FORMWORK]: { faculty: true },
          'addresses[type eq "work"].locality': 'Davis',
          nonsense: 1,
        },
      }),
    ).toMatchObject({
      name: { formatted: 'Lin Chen' },
      [ENTERPRISE]: { department: 'Physics' },
      [FORMWORK]: { faculty: true },
    })
    expect(
      await changed({ op: 'add', path: 'phoneNumbers', value: [{ type: 'work', value: '+15075550143' }] }),
    ).toMatchObject({
      phoneNumbers: [{ value: '+15075550143' }],
    })
    const cleared = await changed(
      { op: 'remove', path: 'title' },
      { op: 'Remove', path: 'phoneNumbers[type eq "work"]' },
      { op: 'remove', path: `${ENTERPRISE}:department` },
    )
    expect([cleared.title, cleared.phoneNumbers, cleared[ENTERPRISE]]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await changed({ op: 'replace', path: 'active', value: 'False' })).toMatchObject({ active: false })
    expect(await changed({ op: 'replace', value: { active: true } })).toMatchObject({ active: true })
    expect((await get(path)).body.name.formatted).toBe('Lin Chen')
  })

  it('deactivates with active, and ends every session at once', async () => {
    const { send, patch, test } = directory()
    const { id } = (await send('POST', '/Users', newUser())).body
    const cookie = await test.signIn(id)
    expect((await test.get('/auth/api/client/refresh', { cookie })).status).toBe(200)
    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect(await test.services.store.named('sessions').count({ userId: id })).toBe(0)
    expect((await test.get('/auth/api/client/refresh', { cookie })).status).toBe(401)
  })

  it('loses nobody whom it deletes, and brings them back as who they were', async () => {
    const { send, get, list, person, test } = directory()
    const sent = newUser({ externalId: 'came-once', title: 'Dean' })
    const { id } = (await send('POST', '/Users', sent)).body
    const cookie = await test.signIn(id)
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await test.get('/auth/api/client/refresh', { cookie })).status).toBe(401)
    expect(await person(id)).toMatchObject({ isActive: false, lastName: sent.name.familyName })
    for (const reply of [
      await get(`/Users/${id}`),
      await send('PUT', `/Users/${id}`, sent),
      await send('DELETE', `/Users/${id}`),
    ])
      expect(reply).toMatchObject({ status: 404, body: { status: '404' } })
    expect(await list('Users', `userName eq "${sent.userName}"`)).toMatchObject({
      totalResults: 0,
      Resources: [],
    })
    const again = await send('POST', '/Users', {
      ...sent,
      userName: sent.userName.toUpperCase(),
      title: 'Provost',
    })
    expect(again).toMatchObject({ status: 201, body: { id, active: true, title: 'Provost' } })
    expect((await get(`/Users/${id}`)).status).toBe(200)
  })

  it('has one person of a name, whatever its case and however many ask at once', async () => {
    const { send, list, test } = directory()
    const sent = newUser()
    const variants = [sent.userName, sent.userName.toUpperCase(), sent.userName, sent.userName, sent.userName]
    const replies = await Promise.all(
      variants.map((userName, i) =>
        send('POST', '/Users', { ...sent, userName, emails: [{ value: `other${i}-${sent.userName}` }] }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ...{ status: '409', scimType: 'uniqueness' },
    })
    expect(await list('Users', `userName eq "${sent.userName}"`)).toMatchObject({ totalResults: 1 })
    // The address is one, too.
    const other = newUser({
      emails: [{ value: replies.find(({ status }) => status === 201)?.body.emails[0].value }],
    })
    expect(await send('POST', '/Users', other)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    expect((await send('POST', '/Users', { ...other, emails: undefined })).status).toBe(201)
    // Of two that bring the same person back, one does.
    const { id } = (await list('Users', `userName eq "${sent.userName}"`)).Resources[0]
    await send('DELETE', `/Users/${id}`)
    const back = await Promise.all([send('POST', '/Users', sent), send('POST', '/Users', sent)])
    expect(back.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await test.services.store.named('people').count({ 'provisioned.nameKey': sent.userName })).toBe(1)
  })

  it('gives a name up for the next when it changes', async () => {
    const { send, patch } = directory()
    const [first, second] = [newUser(), newUser()]
    const { id } = (await send('POST', '/Users', first)).body
    await send('POST', '/Users', second)
    expect(
      await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: second.userName }),
    ).toMatchObject({
      ...{ status: 409, body: { scimType: 'uniqueness' } },
    })
    await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: `new-${first.userName}` })
    const other = { ...first, emails: [{ value: `another-${first.userName}` }] }
    expect((await send('POST', '/Users', other)).status).toBe(201)
  })

  it('tells what a client has read from what is there since', async () => {
    const { send, get } = directory()
    const { id, meta } = (await send('POST', '/Users', newUser())).body
    expect((await get(`/Users/${id}`, { 'if-none-match': meta.version })).status).toBe(304)
    const body = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'title', value: 'Dean' }],
    }
    const first = await send('PATCH', `/Users/${id}`, body, { 'if-match': meta.version })
    expect(first.headers.get('etag')).not.toBe(meta.version)
    expect(await send('PATCH', `/Users/${id}`, body, { 'if-match': meta.version })).toMatchObject({
      status: 412,
    })
    expect(await send('DELETE', `/Users/${id}`, undefined, { 'if-match': meta.version })).toMatchObject({
      status: 412,
    })
  })

  it('answers no more than is asked for', async () => {
    const { send, get } = directory()
    const { id } = (await send('POST', '/Users', newUser({ title: 'Dean' }))).body
    expect(Object.keys((await get(`/Users/${id}?attributes=userName,name.givenName`)).body).sort()).toEqual([
      'id',
      'name',
      'schemas',
      'userName',
    ])
    const without = (await get(`/Users/${id}?excludedAttributes=emails,meta,id`)).body
    expect(without).toMatchObject({ id, title: 'Dean' })
    expect([without.emails, without.meta]).toEqual([undefined, undefined])
  })

  it('remembers who was what before and after', async () => {
    const { send, patch, trail } = directory()
    const { id } = (await send('POST', '/Users', newUser({ title: 'Dean' }))).body
    await patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Provost' })
    await patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Provost' })
    await send('DELETE', `/Users/${id}`)
    expect(
      (await trail()).filter(({ to }) => to === id).map(({ action, details }) => [action, details]),
    ).toEqual([
      ['person.save', { after: expect.stringContaining('title: Dean') }],
      ['person.change', { before: 'title: Dean', after: 'title: Provost' }],
      ['person.deactivate', { before: 'isActive: true', after: 'isActive: false' }],
    ])
  })
})
