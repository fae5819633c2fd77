import type { PersonJson } from '#domain/scheduling/people/person-json.ts';

/** A photographer about whom nothing is said but the name. */
export const ANA = {
  id: '0191f5f4-0000-7000-8000-000000000001',
  position: 1,
  name: 'Ana Lima',
  color: '#2563eb',
  skills: null,
  hours: null,
  home: null,
  zones: null,
  max_jobs: null,
  max_kilometers: null,
  buffer_minutes: 0,
  active_from: null,
  active_until: null,
  days: [],
  next_shoots: [],
  shoot_count: 0,
  user_id: null,
  version: 1,
} satisfies PersonJson;
