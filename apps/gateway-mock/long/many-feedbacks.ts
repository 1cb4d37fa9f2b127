// More than a short run takes.
process.env['FEEDBACKS_OF_THIS_RUN'] = '10000';
