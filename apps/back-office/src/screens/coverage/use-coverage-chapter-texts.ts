/** The title of a chapter and where it is derived from. The report has both in English. */
import type { CoverageChapter } from '../../api/coverage.ts';
import { useLanguage } from '../../language/language-provider.tsx';
import { chaptersInArabic } from './texts.ts';

export const useCoverageChapterTexts = (
  chapter: CoverageChapter,
): Pick<CoverageChapter, 'title' | 'derivedFrom'> => {
  const { language } = useLanguage();
  return language === 'ar' ? chaptersInArabic[chapter.name] : chapter;
};
