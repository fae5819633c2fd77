/** What goes wrong next. Numbers count down to 0, each time they strike. */
export type Faults = {
  /** The next payments are created, but their answer is lost on the way. */
  loseAnswerOfCreate: number;
  /** The next refunds are made, but their answer is lost on the way. */
  loseAnswerOfRefund: number;
  /** The next confirmations charge the card, but their answer is lost on the way. */
  loseAnswerOfConfirm: number;
  /** The next charges of kept cards are made, but their answer is lost on the way. */
  loseAnswerOfCharge: number;
  /** The next confirmations never arrive: nothing is charged. */
  failConfirmNetwork: number;
  /** The next calls of the shop's server end with 500, without any effect. */
  serverErrors: number;
  /** Each call of the shop's server takes this much longer. */
  delayMs: number;
  /** Events are written down but not delivered. */
  dropWebhooks: boolean;
  /** Each event arrives this many times more, all at once. */
  duplicateWebhooks: number;
};

const NO_FAULTS: Faults = {
  loseAnswerOfCreate: 0,
  loseAnswerOfRefund: 0,
  loseAnswerOfConfirm: 0,
  loseAnswerOfCharge: 0,
  failConfirmNetwork: 0,
  serverErrors: 0,
  delayMs: 0,
  dropWebhooks: false,
  duplicateWebhooks: 0,
};

type Countdown =
  | 'loseAnswerOfCreate'
  | 'loseAnswerOfRefund'
  | 'loseAnswerOfConfirm'
  | 'loseAnswerOfCharge'
  | 'failConfirmNetwork'
  | 'serverErrors';

export function createFaults() {
  let faults = NO_FAULTS;
  return {
    now: () => faults,
    set: (changes: Partial<Faults>) => {
      faults = { ...faults, ...changes };
    },
    clear: () => {
      faults = NO_FAULTS;
    },
    /** Whether this fault strikes now; if so it is used up by one. */
    strikes(name: Countdown): boolean {
      if (faults[name] <= 0) return false;
      faults = { ...faults, [name]: faults[name] - 1 };
      return true;
    },
  };
}
export type FaultSwitch = ReturnType<typeof createFaults>;
