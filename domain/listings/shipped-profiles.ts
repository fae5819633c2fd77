import { type Profile, profileSchema } from './profile.ts';
import armls from './profiles/armls.json' with { type: 'json' };
import baldwin from './profiles/baldwin.json' with { type: 'json' };
import bright from './profiles/bright.json' with { type: 'json' };
import canopy from './profiles/canopy.json' with { type: 'json' };
import cciaor from './profiles/cciaor.json' with { type: 'json' };
import centris from './profiles/centris.json' with { type: 'json' };
import crmls from './profiles/crmls.json' with { type: 'json' };
import doorify from './profiles/doorify.json' with { type: 'json' };
import generic from './profiles/generic.json' with { type: 'json' };
import mlsNow from './profiles/mls-now.json' with { type: 'json' };
import mred from './profiles/mred.json' with { type: 'json' };
import northstar from './profiles/northstar.json' with { type: 'json' };
import ntreis from './profiles/ntreis.json' with { type: 'json' };
import ranw from './profiles/ranw.json' with { type: 'json' };
import realtorCom from './profiles/realtor-com.json' with { type: 'json' };
import realtracs from './profiles/realtracs.json' with { type: 'json' };
import rein from './profiles/rein.json' with { type: 'json' };
import smartmls from './profiles/smartmls.json' with { type: 'json' };
import stellar from './profiles/stellar.json' with { type: 'json' };
import zillow from './profiles/zillow.json' with { type: 'json' };

/** The profiles that come with the product, by name; what is for no service in particular is last. Each is a file, and a change of one raises its version. */
export const SHIPPED_PROFILES: readonly Profile[] = [
  armls,
  baldwin,
  bright,
  canopy,
  cciaor,
  centris,
  crmls,
  doorify,
  mlsNow,
  mred,
  northstar,
  ntreis,
  ranw,
  realtracs,
  rein,
  smartmls,
  stellar,
  zillow,
  realtorCom,
  generic,
].map((profile) => profileSchema.parse(profile));

/** The profile of an id; null where there is none. */
export const findShippedProfile = (id: string): Profile | null =>
  SHIPPED_PROFILES.find((each) => each.id === id) ?? null;
