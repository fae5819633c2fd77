import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyList } from '#app/ui/list/list-parts.tsx';
import type { LanguageJson } from '#domain/site/added-languages/languages-json.ts';
import { areaLabel } from './area-labels.ts';
import { AreaList } from './area-list.tsx';
import { SentenceRow } from './sentence-row.tsx';
import { type Sentences, useSentences } from './use-sentences.ts';

type Area = LanguageJson['areas'][number];
type Filter = { query: string; isMissingOnly: boolean };

/** Sentences of an area that a filter leaves; one that is being typed stays, so that it does not vanish under the hand. */
function filterArea({ area, sentences }: Area, { query, isMissingOnly }: Filter, typed: Sentences): Area {
  const sought = query.toLowerCase();
  const isFound = ({ english, own }: Area['sentences'][number]) =>
    english.toLowerCase().includes(sought) || (own ?? '').toLowerCase().includes(sought);
  const left = sentences.filter((sentence) => {
    const isOpen = !isMissingOnly || sentence.own === null || typed.isChanged({ area, key: sentence.key });
    return isOpen && (sought === '' || isFound(sentence));
  });
  return { area, sentences: left };
}

/** The sentences of a language by the parts of the product, each beside its English one. */
export function SentenceEditor({ language }: { language: LanguageJson }) {
  const typed = useSentences(language);
  const [chosen, setChosen] = useState(language.areas[0]?.area ?? '');
  const [filter, setFilter] = useState<Filter>({ query: '', isMissingOnly: false });
  const areas = language.areas.map((area) => filterArea(area, filter, typed));
  // A search goes through all parts.
  const shown = areas.filter(({ area, sentences }) => (filter.query === '' ? area === chosen : sentences.length > 0));
  const isEmpty = shown.every(({ sentences }) => sentences.length === 0);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <AreaList
        areas={language.areas}
        chosen={filter.query === '' ? chosen : null}
        problemAreas={typed.problemAreas}
        onChoose={(area) => {
          setChosen(area);
          setFilter({ ...filter, query: '' });
        }}
      />
      <section aria-label="Sentences" className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <SearchBox
            isSmall
            label="Search sentences"
            placeholder="Search all sentences"
            value={filter.query}
            onSearch={(query) => setFilter({ ...filter, query })}
          />
          <CheckLine
            isChecked={filter.isMissingOnly}
            onCheck={(isMissingOnly) => setFilter({ ...filter, isMissingOnly })}
          >
            Only what is not translated
          </CheckLine>
        </div>
        {isEmpty ? (
          <EmptyList text={filter.query === '' ? 'All sentences here are translated' : 'No sentence has these words'} />
        ) : (
          <div className="flex flex-col gap-6">
            {shown.map(({ area, sentences }) => (
              <Card key={area} role="region" aria-label={areaLabel(area)}>
                <h2 className="display display-card border-b border-line px-5 py-3.5 sm:px-6">{areaLabel(area)}</h2>
                <ul className="divide-y divide-line">
                  {sentences.map((sentence) => (
                    <SentenceRow key={sentence.key} language={language} area={area} sentence={sentence} typed={typed} />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
        <SaveBar typed={typed} />
      </section>
      <LeaveQuestion
        isOpen={typed.changedCount > 0}
        title="Leave without saving?"
        description="The sentences that you typed are not saved yet."
      />
    </div>
  );
}

/** What was typed and is not saved, at the end of the window. */
function SaveBar({ typed }: { typed: Sentences }) {
  const { changedCount: count, failure, isSending } = typed;
  if (count === 0) return null;
  return (
    <div
      className={cx(
        'sticky bottom-4 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        'rounded-card border border-line bg-raised px-5 py-3.5 shadow-float',
      )}
    >
      <div className="min-w-0">
        <p role="status" className="text-[0.9375rem] text-ink">
          {count === 1 ? 'One sentence is not saved' : `${count} sentences are not saved`}
        </p>
        {failure && (
          <p role="alert" className="text-sm text-danger-text">
            {failure}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={typed.discard}>
          Discard
        </Button>
        <Button size="sm" aria-disabled={isSending} onClick={typed.save}>
          {isSending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
